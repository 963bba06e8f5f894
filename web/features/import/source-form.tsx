import { useId, useState } from 'react'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { messages, REFUSALS } from './messages.ts'
import type { Source } from './reading/read-source.ts'

/** The maximum file size in bytes: two for each character we can read. */
const MAX_BYTES = 40_000_000

export function SourceForm({ onRead }: { readonly onRead: (source: Source) => void }) {
  const [pasted, setPasted] = useState('')
  const [error, setError] = useState<string>()
  const id = useId()
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    const isTooLarge = file.size > MAX_BYTES
    setError(isTooLarge ? messages.tooLarge : undefined)
    if (isTooLarge) return
    // Reading fails if the file was moved, or if a cloud service can't fetch it.
    const content = await file.arrayBuffer().catch(() => undefined)
    if (content === undefined) setError(REFUSALS.failed)
    else onRead({ name: file.name, content })
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (pasted.trim() !== '') onRead({ name: '', content: pasted })
      }}
    >
      <TextArea
        label={messages.paste}
        className="[&_textarea]:min-h-48"
        placeholder={messages.placeholder}
        value={pasted}
        onChange={(event) => setPasted(event.target.value)}
        spellCheck={false}
      />
      <p className="text-sm text-ink-soft">{messages.pasteHint}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" disabled={pasted.trim() === ''}>
          {messages.preview}
        </Button>
        <label htmlFor={id} className={buttonClass('plain', 'normal', 'focus-within:outline-2')}>
          {messages.file}
          <input
            id={id}
            type="file"
            accept=".txt,.csv,.tsv,.tab,text/plain,text/csv"
            className="sr-only"
            onChange={(event) => {
              void choose(event.target.files?.[0])
              // Let people choose the same file again.
              event.target.value = ''
            }}
          />
        </label>
        <p className="text-sm text-ink-soft">{messages.fileHint}</p>
      </div>
      {error !== undefined && (
        <p role="alert" className="font-medium text-missed">
          {error}
        </p>
      )}
    </form>
  )
}
