import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Seat } from '#shared/contract/seats.ts'
import { call } from '#web/api/call.ts'
import { Switch } from '#web/ui/fields/switch.tsx'
import { useAccountError } from '../use-account-error.ts'
import { formatSeatDay } from './format-day.ts'
import { messages } from './messages.ts'
import { seatRecordQuery } from './queries.ts'

/** Lets the guardian allow the child to send recordings. Shows the date they allowed it. */
export function SoundConsent({ seat: { id, name, soundAgreedAt } }: { readonly seat: Seat }) {
  const queryClient = useQueryClient()
  const showError = useAccountError()
  const agree = useMutation({
    mutationFn: (agrees: boolean) => call('PUT /api/seats/:id/sound', { params: { id }, body: { agrees } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: seatRecordQuery(id).queryKey }),
    onError: (error) => void showError(error, messages.notSaved),
  })
  const since = soundAgreedAt === null ? '' : ` ${messages.soundSince(formatSeatDay(soundAgreedAt))}`
  return (
    <section aria-labelledby="sound" className="flex flex-col gap-3">
      <h2 id="sound" className="text-xl font-semibold">
        {messages.sound}
      </h2>
      <Switch
        label={messages.soundSwitch(name)}
        hint={messages.soundText + since}
        checked={agree.isPending ? agree.variables : soundAgreedAt !== null}
        disabled={agree.isPending}
        onChange={(event) => agree.mutate(event.target.checked)}
      />
    </section>
  )
}
