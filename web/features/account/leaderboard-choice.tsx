import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { LoadFailed } from './load-failed.tsx'
import { messages } from './messages.ts'
import { accountQuery } from './queries.ts'
import { useRefusal } from './use-refusal.ts'

export function LeaderboardChoice() {
  const queryClient = useQueryClient()
  const refuse = useRefusal()
  const { data, error, isPending, refetch } = useQuery(accountQuery)
  const choose = useMutation({
    mutationFn: (isOnLeaderboard: boolean) =>
      call('PUT /api/account/leaderboard', { body: { isOnLeaderboard } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
    onError: (error) => void refuse(error, messages.leaderboardNotChanged),
  })
  if (isPending) return <Spinner label="Loading..." />
  if (data === undefined) return <LoadFailed error={error} onRetry={() => void refetch()} />
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
