import { useState } from 'react'
import { useTranslationChoice } from '#web/features/translations/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { DonePanel } from './done-panel.tsx'
import { messages, REFUSALS } from './messages.ts'
import { Preview } from './preview.tsx'
import { SourceForm } from './source-form.tsx'
import type { Imported } from './use-import.ts'
import type { ImportedItems } from './use-learn-imported.ts'
import { useReading } from './use-reading.ts'

interface ImportOutcome {
  readonly imported: Imported
  readonly items: ImportedItems
}

/** Imports verses from other programs: reads a source, previews the result, then saves it. */
export function ImportScreen() {
  const { state, read, reset } = useReading()
  const [imported, setImported] = useState<ImportOutcome>()
  const { translation: ownTranslation } = useTranslationChoice()
  const [translation, setTranslation] = useState(ownTranslation)
  const startOver = () => {
    setImported(undefined)
    reset()
  }
  return (
    <div className="mx-auto max-w-3xl px-4 pt-6 sm:px-6 sm:pt-10">
      <h1 className="text-3xl font-semibold tracking-tight">{messages.title}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{messages.intro}</p>
      {imported !== undefined ? (
        <DonePanel {...imported} onImportMore={startOver} />
      ) : state.status === 'read' ? (
        <div className="flex flex-col gap-7">
          {state.read.encoding !== null && (
            <p className="text-sm text-ink-soft">{messages.encoding(state.read.encoding)}</p>
          )}
          {state.read.table !== undefined && (
            <ColumnsForm table={state.read.table} onChange={(columns) => read(state.source, columns)} />
          )}
          <Preview
            read={state.read}
            name={state.source.name}
            translation={translation}
            onTranslationChange={setTranslation}
            onImported={(count, items) => setImported({ imported: count, items })}
            onStartOver={startOver}
          />
        </div>
      ) : (
        <>
          {state.status === 'refused' && (
            <p role="alert" className="mb-5 font-medium text-missed">
              {REFUSALS[state.refusal]}
            </p>
          )}
          {/* Keep it mounted while reading, so pasted text isn't lost. */}
          <div className={state.status === 'reading' ? 'hidden' : undefined}>
            <SourceForm onRead={read} />
          </div>
          {state.status === 'reading' && (
            <div className="flex flex-col items-start gap-4">
              <Spinner label={state.done === 0 ? messages.reading : messages.linesRead(state.done)} />
              <Button onClick={reset}>{messages.startOver}</Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}
