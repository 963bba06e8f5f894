import { messages } from './messages.ts'

export function ChapterSkeleton() {
  return (
    <div role="status" className="flex max-w-160 flex-col gap-4 py-2">
      <span className="sr-only">{messages.loading}</span>
      {['w-full', 'w-11/12', 'w-full', 'w-3/4', 'w-10/12', 'w-2/3'].map((width, line) => (
        <div key={line} aria-hidden="true" className={`h-5 animate-pulse rounded-lg bg-sunken ${width}`} />
      ))}
    </div>
  )
}
