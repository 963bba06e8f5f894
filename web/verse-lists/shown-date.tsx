const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })

interface ShownDateProps {
  /** Stands before the date: "Added". */
  readonly prefix: string
  /** As ISO writes it. */
  readonly instant: string
}

/** A date as people write it where they are; the whole of it, with the time, when one rests on it. */
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
