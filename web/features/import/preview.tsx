import { useMemo, useState } from 'react'
import { countSets } from '#shared/domain/import/import-file.ts'
import { planImport, type ImportPlan } from '#shared/domain/import/import-plan.ts'
import { useTranslations } from '#web/features/translations/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ListFailed } from '#web/verse-lists/list-states.tsx'
import { messages } from './messages.ts'
import { AddedList, LinesAddedToPrevious, RejectedList } from './preview-lists.tsx'
import type { ReadSource } from './reading/read-source.ts'
import { useExisting } from './use-existing.ts'
import { type Imported, useImport } from './use-import.ts'

interface PreviewProps {
  readonly read: ReadSource
  readonly name: string
  readonly translation: string
  readonly onTranslationChange: (translation: string) => void
  readonly onImported: (imported: Imported, plan: ImportPlan) => void
  readonly onStartOver: () => void
}

export function Preview({
  read,
  name,
  translation,
  onTranslationChange,
  onImported,
  onStartOver,
}: PreviewProps) {
  const { existing, error, retry } = useExisting(read.entries, translation)
  const plan = useMemo(
    () => (existing === undefined ? undefined : planImport(read.entries, existing, translation)),
    [read.entries, existing, translation],
  )
  const translations = useTranslations()
  const suggestedName = read.deck ?? (name.replace(/\.\w+$/, '') || messages.defaultSetName)
  return (
    <section aria-label={messages.found} className="flex flex-col gap-5">
      <SelectField
        label={messages.translation}
        className="max-w-xs"
        choices={translations.map(({ code, name: title }) => ({ value: code, label: `${code} · ${title}` }))}
        value={translation}
        onChange={(event) => onTranslationChange(event.target.value)}
      />
      {plan === undefined && error === null && <Spinner label={messages.loading} />}
      {plan === undefined && error !== null && (
        <ListFailed error={error} text={messages.notLoaded} isTrying={false} onRetry={retry} />
      )}
      {plan !== undefined && (
        <PlanPreview
          plan={plan}
          translation={translation}
          suggestedName={suggestedName}
          onImported={onImported}
          onStartOver={onStartOver}
        />
      )}
    </section>
  )
}

interface PlanPreviewProps extends Pick<PreviewProps, 'translation' | 'onImported' | 'onStartOver'> {
  readonly plan: ImportPlan
  readonly suggestedName: string
}

function PlanPreview({ plan, translation, suggestedName, onImported, onStartOver }: PlanPreviewProps) {
  const { saved, cards, present, rejected, joined, items, substituted, withoutText } = plan
  const [addsToSet, setAddsToSet] = useState(false)
  const [name, setName] = useState(suggestedName)
  const importing = useImport((imported) => onImported(imported, plan))
  const isNew = saved.length + cards.length > 0
  const isNameMissing = addsToSet && name.trim() === ''
  if (importing.isPending) return <Spinner label={messages.importing} />
  return (
    <>
      <div role="status" className="flex flex-col gap-3">
        <p className="font-medium">
          {isNew ? messages.found : items.length > 0 ? messages.nothingNew : messages.nothingRead}
        </p>
        <Counts counts={{ saved: saved.length, cards: cards.length, present, rejected: rejected.length }} />
        {withoutText > 0 && <p className="text-sm text-ink-soft">{messages.textMissing(withoutText)}</p>}
        {substituted > 0 && (
          <p className="text-sm text-ink-soft">{messages.inAnother(substituted, translation)}</p>
        )}
      </div>
      {joined.length > 0 && <LinesAddedToPrevious joined={joined} />}
      {isNew && <AddedList saved={saved} cards={cards} />}
      {rejected.length > 0 && <RejectedList rejected={rejected} />}
      {items.length > 0 && (
        <div className="flex flex-col gap-3">
          <Switch
            label={messages.addToNewSet}
            {...(countSets(items.length) > 1 && { hint: messages.severalSets(countSets(items.length)) })}
            checked={addsToSet}
            onChange={(event) => setAddsToSet(event.target.checked)}
          />
          {addsToSet && (
            <Field
              label={messages.setName}
              value={name}
              maxLength={100}
              error={isNameMissing ? messages.setNameRequired : undefined}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {(isNew || addsToSet) && items.length > 0 && (
          <Button
            variant="primary"
            disabled={isNameMissing}
            onClick={() => importing.mutate({ plan, set: addsToSet ? name.trim() : null })}
          >
            {isNew ? messages.import(saved.length, cards.length) : messages.createSet}
          </Button>
        )}
        <Button onClick={onStartOver}>{messages.startOver}</Button>
      </div>
    </>
  )
}

type Kind = keyof typeof messages.kinds

function Counts({ counts }: { readonly counts: Readonly<Record<Kind, number>> }) {
  const kinds = Object.entries(messages.kinds) as [Kind, (count: number) => string][]
  const texts: Readonly<Partial<Record<Kind, string>>> = messages.kindTexts
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
      {kinds.map(([kind, label]) =>
        counts[kind] === 0 ? null : (
          <div key={kind} className="contents">
            <dt className="text-right text-lg font-semibold tabular-nums">
              {counts[kind].toLocaleString('en-US')}
            </dt>
            <dd className="pt-0.5">
              {label(counts[kind])}
              {texts[kind] !== undefined && (
                <span className="block text-sm text-ink-soft">{texts[kind]}</span>
              )}
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}
