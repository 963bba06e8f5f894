import { Link } from 'wouter'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useLateHeading } from '#web/ui/use-late-heading.ts'
import { messages } from './messages.ts'
import { LearnImported } from './learn-imported.tsx'
import type { Imported } from './use-import.ts'
import type { ImportedItems } from './use-learn-imported.ts'

interface DonePanelProps {
  readonly imported: Imported
  /** The imported items, offered for learning. */
  readonly items: ImportedItems
  readonly onImportMore: () => void
}

/** Shows what was imported, with links to it. */
export function DonePanel({ imported, items, onImportMore }: DonePanelProps) {
  const { savedVerses, customVerses, verseSets } = imported
  const heading = useLateHeading()
  const skipped = savedVerses.unreadable + customVerses.unreadable + verseSets.unreadable
  return (
    <section className="flex flex-col items-start gap-4 rounded-2xl border border-line bg-sheet p-6 sm:p-8">
      <h2 ref={heading} className="text-2xl font-semibold">
        {messages.done}
      </h2>
      <p>{messages.doneText(savedVerses.added, customVerses.added, verseSets.added)}</p>
      {skipped > 0 && <p className="font-medium text-missed">{messages.noRoom(skipped)}</p>}
      {items.items.length > 0 && <LearnImported imported={items} />}
      <div className="flex flex-wrap gap-3">
        <Link href="/my-verses" className={buttonClass()}>
          {messages.toVerses}
        </Link>
        {customVerses.added > 0 && (
          <Link href="/custom-verses" className={buttonClass()}>
            {messages.toCards}
          </Link>
        )}
        {verseSets.added > 0 && (
          <Link href="/verse-sets" className={buttonClass()}>
            {messages.toSets}
          </Link>
        )}
        <Button variant="quiet" onClick={onImportMore}>
          {messages.importMore}
        </Button>
      </div>
    </section>
  )
}
