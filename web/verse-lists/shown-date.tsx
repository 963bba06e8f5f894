const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })

interface ShownDateProps {
  /** For example, "Added". */
  readonly prefix: string
  /** An ISO timestamp. */
  readonly instant: string
}

export function ShownDate({ prefix, instant }: ShownDateProps) {
  const date = new Date(instant)
  return (
    <span className="whitespace-nowrap">
      {prefix}{' '}
      <time dateTime={instant} title={full.format(date)}>
        {day.format(date)}
      </time>
    </span>
  )
}
