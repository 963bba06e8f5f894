import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { useErrorToast } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Link2 } from '#web/ui/icons/index.ts'
import { copyLink } from '#web/ui/sharing/copy-link.ts'
import { hasShareSheet, openShareSheet } from '#web/ui/sharing/share-sheet.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { plansQuery } from '../queries.ts'
import { messages } from './messages.ts'

interface SharePlanProps {
  readonly planId: string
  readonly title: string
  /** The path of the link; null if the plan isn't shared. */
  readonly sharedAt: string | null
}

/** Creates, sends, and ends the link for joining a plan. */
export function SharePlan({ planId, title, sharedAt }: SharePlanProps) {
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  const refresh = () => queryClient.invalidateQueries({ queryKey: plansQuery.queryKey })
  const onError = (error: Error) => showError(error, messages.notShared, messages.notSharedText)
  const share = useMutation({
    mutationFn: () => call('PUT /api/plans/:planId/link', { params: { planId } }),
    onSuccess: async (created) => {
      await refresh()
      await shareLink(title, created.sharedAt)
    },
    onError,
  })
  const stop = useMutation({
    mutationFn: () => call('DELETE /api/plans/:planId/link', { params: { planId } }),
    onSuccess: async () => {
      showToast(messages.stopped)
      await refresh()
    },
    onError,
  })
  return (
    <section aria-labelledby="share-plan" className="flex flex-col items-start gap-3">
      <div>
        <h2 id="share-plan" className="text-xl font-semibold">
          {messages.title}
        </h2>
        <p className="text-sm text-ink-soft">
          {sharedAt === null ? messages.shareText : messages.isSharedText}
        </p>
      </div>
      {sharedAt === null ? (
        <Button icon={<Link2 size={18} />} isWaiting={share.isPending} onClick={() => share.mutate()}>
          {messages.share}
        </Button>
      ) : (
        <>
          <Field
            className="w-full"
            label={messages.url}
            readOnly
            value={toFullUrl(sharedAt)}
            onFocus={({ target }) => target.select()}
          />
          <div className="flex flex-wrap gap-2.5">
            <Button size="small" onClick={() => void shareLink(title, sharedAt)}>
              {hasShareSheet() ? messages.send : messages.copy}
            </Button>
            <Button size="small" variant="quiet" isWaiting={stop.isPending} onClick={() => stop.mutate()}>
              {messages.stop}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

const toFullUrl = (path: string) => new URL(path, location.href).href

/** Opens the device's share sheet, or copies the link if it can't. */
async function shareLink(title: string, path: string): Promise<void> {
  const url = toFullUrl(path)
  if (await openShareSheet({ title, url })) return
  return copyLink(url, { copied: messages.copied, copyLink: messages.copy })
}
