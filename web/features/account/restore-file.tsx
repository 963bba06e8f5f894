import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { ImportStatus } from '#shared/contract/account.ts'
import { isImporting, sendImport } from '#web/api/import-data.ts'
import { call } from '#web/api/call.ts'
import { replaceData } from '#web/api/replace-data.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ImportOutcome, hasNewItems } from './import-outcome.tsx'
import { messages } from './messages.ts'
import { importQuery } from './queries.ts'
import { useAccountError } from './use-account-error.ts'

/** Restores an export after previewing it. The server stores the progress. */
export function RestoreFile() {
  const restore = useRestore()
  const offer = getFileOffer(restore)
  const input = useRef<HTMLInputElement>(null)
  const openPicker = () => input.current?.click()
  return (
    <>
      <FileInput ref={input} offer={offer} />
      <RestoreStatus restore={restore}>
        {offer !== undefined && <Button onClick={openPicker}>{offer.label}</Button>}
      </RestoreStatus>
    </>
  )
}

interface FileOffer {
  readonly label: string
  readonly onChoose: (file: File) => void
}

/** Returns the file to ask for: one to restore or, after a reload, the previewed one again. */
function getFileOffer({ status, file, choose, importFile, isSending }: Restore): FileOffer | undefined {
  if (isSending) return undefined
  if (status === null) return { label: messages.restore, onChoose: choose }
  return isOpenPreview(status) && file === null
    ? { label: messages.chooseAgain, onChoose: importFile }
    : undefined
}

const isOpenPreview = ({ isPreview, state, outcome }: ImportStatus) =>
  isPreview && state === 'done' && hasNewItems(outcome)

interface RestoreStatusProps {
  readonly restore: Restore
  /** The button for choosing a file, if one is needed. */
  readonly children: ReactNode
}

function RestoreStatus({ restore, children }: RestoreStatusProps) {
  const { status, file, importFile, dismiss, isSending } = restore
  if (isSending) return <Spinner label={messages.sending} />
  if (status === null) return children
  if (isImporting(status)) return <RestoreProgress status={status} />
  if (status.state === 'failed') return <RestoreFailed status={status} onDismiss={dismiss} />
  return (
    <ImportOutcome status={status}>
      {isOpenPreview(status) && file !== null && (
        <Button variant="primary" onClick={() => importFile(file)}>
          {messages.restoreNew}
        </Button>
      )}
      {children}
      <Button onClick={dismiss}>{status.isPreview ? messages.cancelRestore : messages.closeOutcome}</Button>
    </ImportOutcome>
  )
}

type Restore = ReturnType<typeof useRestore>

function useRestore() {
  const queryClient = useQueryClient()
  const showError = useAccountError()
  const [file, setFile] = useState<File | null>(null)
  const { data: status = null } = useQuery(importQuery)
  const { queryKey } = importQuery
  useRefetchWhenDone(status)
  const onError = (error: Error) => void showError(error, messages.notRestored)
  const send = useMutation({
    mutationFn: ({ chosen, isPreview }: { readonly chosen: File; readonly isPreview: boolean }) =>
      sendImport(chosen, { isPreview }),
    onError,
    onSuccess: (data) => replaceData(queryClient, queryKey, data),
  })
  const removal = useMutation({
    mutationFn: () => call('DELETE /api/account/import', {}),
    onError,
    onSuccess: () => replaceData(queryClient, queryKey, null),
  })
  return {
    status,
    file,
    isSending: send.isPending,
    choose(chosen: File) {
      setFile(chosen)
      send.mutate({ chosen, isPreview: true })
    },
    importFile: (chosen: File) => send.mutate({ chosen, isPreview: false }),
    dismiss: () => removal.mutate(),
  }
}

/** Refetches everything once an import ends, even if it failed, because it may have added something. */
function useRefetchWhenDone(status: ImportStatus | null): void {
  const queryClient = useQueryClient()
  const running = useRef<string | null>(null)
  useEffect(() => {
    if (status === null || status.isPreview) return
    if (isImporting(status)) running.current = status.id
    else if (running.current === status.id) {
      running.current = null
      void queryClient.invalidateQueries()
    }
  }, [status, queryClient])
}

interface FileInputProps {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly offer: FileOffer | undefined
}

/**
 * Stays on the page even if the result of an earlier import replaces its button, because the file picker may be open.
 */
function FileInput({ ref, offer }: FileInputProps) {
  const opened = useRef<FileOffer>(undefined)
  function choose(input: HTMLInputElement): void {
    const file = input.files?.[0]
    // The button may have changed since the picker was opened, and only an explicit request may import.
    if (file !== undefined) (opened.current ?? offer)?.onChoose(file)
    opened.current = undefined
    // Allow choosing the same file again.
    input.value = ''
  }
  return (
    <input
      ref={ref}
      type="file"
      accept=".json,application/json"
      aria-label={offer?.label}
      className="hidden"
      onClick={() => {
        opened.current = offer
      }}
      onChange={(event) => choose(event.target)}
    />
  )
}

function RestoreProgress({ status: { state, isPreview, percent } }: { readonly status: ImportStatus }) {
  const { waiting, preview, import: importing } = messages.importProgress
  const label = state === 'waiting' ? waiting : isPreview ? preview : importing
  return (
    <div className="flex w-full flex-col gap-3">
      <p role="status">{label}</p>
      <ProgressBar label={label} value={percent} max={100} valueText={messages.percent(percent)} />
      <p className="text-sm text-ink-soft">{messages.leavePage}</p>
    </div>
  )
}

interface RestoreFailedProps {
  readonly status: ImportStatus
  readonly onDismiss: () => void
}

function RestoreFailed({ status: { isPreview, message }, onDismiss }: RestoreFailedProps) {
  return (
    <div role="alert" className="flex w-full flex-col items-start gap-3">
      <p>{isPreview ? messages.fileNotRead : messages.notImported}</p>
      <p className="text-sm text-ink-soft">{message}</p>
      <Button onClick={onDismiss}>{messages.closeOutcome}</Button>
    </div>
  )
}
