import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { ImportStatus } from '#shared/contract/account.ts'
import { isImporting, sendImport } from '#web/api/import-data.ts'
import { call } from '#web/api/call.ts'
import { replaceData } from '#web/api/replace-data.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ImportOutcome, hasNewItems } from './import-outcome.tsx'
import { messages } from './messages.ts'
import { importQuery } from './queries.ts'
import { useAccountError } from './use-account-error.ts'

/** Restores an export after previewing it. The server stores the progress. */
export function RestoreFile() {
  const { status, file, choose, importFile, dismiss, isSending } = useRestore()
  if (isSending) return <Spinner label={messages.sending} />
  if (status === null) return <FileButton label={messages.restore} onChoose={choose} />
  if (isImporting(status)) return <RestoreProgress status={status} />
  if (status.state === 'failed') return <RestoreFailed status={status} onDismiss={dismiss} />
  const isOpen = status.isPreview && hasNewItems(status.outcome)
  return (
    <ImportOutcome status={status}>
      {isOpen && file !== null && (
        <Button variant="primary" onClick={() => importFile(file)}>
          {messages.restoreNew}
        </Button>
      )}
      {isOpen && file === null && <FileButton label={messages.chooseAgain} onChoose={importFile} />}
      <Button onClick={dismiss}>{status.isPreview ? messages.cancelRestore : messages.closeOutcome}</Button>
    </ImportOutcome>
  )
}

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

/** Refetches everything once an import ends, even a failed one, because it may have added something. */
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

interface FileButtonProps {
  readonly label: string
  readonly onChoose: (file: File) => void
}

function FileButton({ label, onChoose }: FileButtonProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  function choose(files: FileList | null): void {
    const file = files?.[0]
    if (file !== undefined) onChoose(file)
    // Allow choosing the same file again.
    if (input.current !== null) input.current.value = ''
  }
  return (
    <label htmlFor={id} className={buttonClass('plain', 'normal', 'focus-within:outline-2')}>
      {label}
      <input
        ref={input}
        id={id}
        type="file"
        accept=".json,application/json"
        className="sr-only"
        onChange={(event) => choose(event.target.files)}
      />
    </label>
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
