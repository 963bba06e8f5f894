import { Link } from 'wouter'
import { messages } from './messages.ts'
import type { MapChapter } from './map-chapters.ts'

/** Shows a table of the chapters that have learned verses. */
export function ChapterTable({ chapters }: { readonly chapters: readonly MapChapter[] }) {
  return (
    <details className="text-sm print:hidden">
      <summary className="w-fit cursor-pointer py-1 text-ink-soft">{messages.asTable}</summary>
      <table className="mt-2 w-full max-w-xl text-left tabular-nums">
        <caption className="sr-only">{messages.tableCaption}</caption>
        <thead className="text-ink-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-1 font-medium">
              {messages.chapterHead}
            </th>
            <th scope="col" className="py-1 font-medium">
              {messages.learnedHead}
            </th>
            <th scope="col" className="py-1 font-medium">
              {messages.knownHead}
            </th>
          </tr>
        </thead>
        <tbody>
          {chapters.map(({ key, title, path, learned, known, verses }) => (
            <tr key={key} className="border-b border-line">
              <th scope="row" className="font-normal">
                <Link href={path} className="inline-block py-1.5 underline underline-offset-4">
                  {title}
                </Link>
              </th>
              <td>{messages.outOf(learned, verses)}</td>
              <td>{messages.about(known)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
