import { useMemo, useState } from 'react'
import type { PracticeYear } from '#shared/contract/progress.ts'
import { formatShortDuration } from '#shared/domain/duration.ts'
import { ChartCursor } from './chart-cursor.tsx'
import { describeDay, formatShortMonth } from './format-days.ts'
import {
  splitIntoBands,
  groupByMonth,
  findLabeledMonths,
  addUp,
  fillYear,
  type YearDay,
} from './practice-year.ts'
import { PracticeTable } from './practice-table.tsx'
import { Section } from '../section.tsx'
import { useWidth } from './use-width.ts'

/** Distance between days, and offset of the first column, in pixels. */
const PITCH = 12.5
const LEFT = 26
const TOP = 18
/** The gap between bands, and a band's height including it. */
const GAP = 10
const BAND_HEIGHT = TOP + 7 * PITCH + GAP
/** Side lengths of marks by level, so size shows the level as well as color does. */
const MARK_SIDES = [3, 5, 7, 9, 11]
const MARK_CLASSES = ['fill-line', 'fill-heard/55', 'fill-heard/70', 'fill-heard/85', 'fill-heard']

export function YearOfPractice({ practice }: { readonly practice: PracticeYear }) {
  const year = useMemo(() => fillYear(practice), [practice])
  const [chosen, setChosen] = useState<number | null>(null)
  const [frame, width] = useWidth(LEFT + 54 * PITCH)
  const chosenIndex = chosen ?? year.length - 1
  const day = year[chosenIndex]
  if (day === undefined) return null
  const text = describeDay(day)
  return (
    <Section title="A year of practice" text={summarize(practice)}>
      <div ref={frame}>
        <ChartCursor
          label="Days of the year"
          count={year.length}
          value={chosenIndex}
          text={text}
          step={{ across: 7, down: 1 }}
          onChange={setChosen}
        >
          <YearDrawing year={year} chosen={day} width={width} />
        </ChartCursor>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-ink-soft">
        <p>{text}</p>
        <Legend />
      </div>
      <PracticeTable months={groupByMonth(practice.days)} />
    </Section>
  )
}

interface YearDrawingProps {
  readonly year: readonly YearDay[]
  readonly chosen: YearDay
  /** Pixels available. */
  readonly width: number
}

/** Draws the weeks side by side, in as many bands as the width requires. */
function YearDrawing({ year, chosen, width: available }: YearDrawingProps) {
  const { bands, perBand } = splitIntoBands(
    (year.at(-1)?.column ?? 0) + 1,
    Math.floor((available - LEFT) / PITCH),
  )
  const width = LEFT + perBand * PITCH
  const height = bands * BAND_HEIGHT - GAP
  const getPosition = (column: number) => ({
    x: LEFT + (column % perBand) * PITCH,
    top: Math.floor(column / perBand) * BAND_HEIGHT,
  })
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="block"
    >
      {findLabeledMonths(year, perBand).map(({ day, column }) => (
        <text
          key={day}
          x={getPosition(column).x}
          y={getPosition(column).top + 11}
          className="fill-ink-soft text-[11px]"
        >
          {formatShortMonth(day)}
        </text>
      ))}
      {Array.from({ length: bands }, (_, band) =>
        ['Mon', 'Wed', 'Fri'].map((name, index) => (
          <text
            key={`${band} ${name}`}
            x={0}
            y={band * BAND_HEIGHT + TOP + (2 * index + 1) * PITCH + 9.5}
            className="fill-ink-soft text-[10px]"
          >
            {name}
          </text>
        )),
      )}
      {year.map((day, index) => (
        <Mark key={day.day} day={day} index={index} isChosen={day === chosen} {...getPosition(day.column)} />
      ))}
    </svg>
  )
}

interface MarkProps {
  readonly day: YearDay
  readonly index: number
  readonly isChosen: boolean
  /** Left edge, and top of its band. */
  readonly x: number
  readonly top: number
}

function Mark({ day: { row, level }, index, isChosen, x, top }: MarkProps) {
  const side = MARK_SIDES[level] ?? 3
  const y = top + TOP + row * PITCH
  const inset = (PITCH - side) / 2
  return (
    <>
      <rect
        x={x + inset}
        y={y + inset}
        width={side}
        height={side}
        rx={level === 0 ? 1.5 : 2.5}
        className={MARK_CLASSES[level]}
      />
      <rect
        data-index={index}
        x={x}
        y={y}
        width={PITCH}
        height={PITCH}
        rx={3}
        className={isChosen ? 'fill-transparent stroke-ink' : 'fill-transparent'}
      />
    </>
  )
}

function Legend() {
  return (
    <p className="inline-flex items-center gap-1.5">
      Less
      <svg width={5 * PITCH} height={PITCH} aria-hidden="true">
        {MARK_SIDES.map((side, level) => (
          <rect
            key={side}
            x={level * PITCH + (PITCH - side) / 2}
            y={(PITCH - side) / 2}
            width={side}
            height={side}
            rx={2}
            className={MARK_CLASSES[level]}
          />
        ))}
      </svg>
      More
    </p>
  )
}

function summarize({ days }: PracticeYear): string {
  const attempts = addUp(days.map((day) => day.attempts))
  const time = formatShortDuration(addUp(days.map(({ seconds }) => seconds)))
  const dayCount = days.length === 1 ? '1 day' : `${days.length} days`
  return `${attempts === 1 ? '1 recitation' : `${attempts} recitations`} on ${dayCount} (${time}).`
}
