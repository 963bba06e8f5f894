import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { Switch } from '#web/ui/fields/switch.tsx'
import { useSaveMark } from '#web/ui/save-mark.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { QueryFailed } from '#web/api/query-failed.tsx'
import { messages } from './messages.ts'
import { accountQuery } from './queries.ts'
import { useAccountError } from './use-account-error.ts'

export function LeaderboardChoice() {
  const queryClient = useQueryClient()
  const showError = useAccountError()
  const setMark = useSaveMark()
  const { data, error, isPending, isFetching, refetch } = useQuery(accountQuery)
  const choose = useMutation({
    mutationFn: (isOnLeaderboard: boolean) =>
      call('PUT /api/account/leaderboard', { body: { isOnLeaderboard } }),
    onMutate: () => setMark('saving'),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
      setMark('saved')
    },
    onError: (error) => {
      setMark('failed')
      showError(error, messages.leaderboardNotChanged)
    },
  })
  if (isPending) return <Spinner label="Loading…" />
  if (data === undefined)
    return <QueryFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  return (
    <Switch
      label={messages.onLeaderboard}
      hint={messages.leaderboardHint}
      className="w-full"
      checked={choose.isPending ? choose.variables : data.isOnLeaderboard}
      disabled={choose.isPending}
      onChange={(event) => choose.mutate(event.target.checked)}
    />
  )
}
