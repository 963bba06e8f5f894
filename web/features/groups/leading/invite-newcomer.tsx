import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useErrorToast } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { copyLink } from '#web/ui/sharing/copy-link.ts'
import { messages } from '../messages.ts'
import { formatLocalDay } from '../format-days.ts'

/** Creates an invitation to a private site, which leads to the group after registration. */
export function InviteNewcomer({ groupId }: { readonly groupId: string }) {
  const showError = useErrorToast()
  const invite = useMutation({
    mutationFn: () => call('POST /api/groups/:groupId/invitations', { params: { groupId } }),
    // Drop the link when the screen closes, because it gives access to the site.
    gcTime: 0,
    onError: (error) =>
      void showError(
        error,
        messages.notSaved,
        (error instanceof ApiError ? error.serverMessage : undefined) ?? messages.notDone,
      ),
  })
  const link = invite.data && `${location.origin}${invite.data.link}`
  return (
    <div className="flex w-full flex-col items-start gap-3">
      <div>
        <h3 className="font-semibold">{messages.newcomer}</h3>
        <p className="text-sm text-ink-soft">{messages.newcomerText}</p>
      </div>
      {invite.data !== undefined && (
        <>
          <Field
            className="w-full"
            label={messages.invitation}
            value={link}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <p className="text-sm text-ink-soft">
            {messages.invitationEnds(formatLocalDay(invite.data.expiresAt))}
          </p>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {link !== undefined && (
          <Button size="small" onClick={() => void copyLink(link, messages)}>
            {messages.copyLink}
          </Button>
        )}
        <Button size="small" isWaiting={invite.isPending} onClick={() => invite.mutate()}>
          {messages.makeInvitation}
        </Button>
      </div>
    </div>
  )
}
