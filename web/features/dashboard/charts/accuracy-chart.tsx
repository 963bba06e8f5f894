import { useMemo, useState } from 'react'
import type { PracticeDay } from '#shared/contract/progress.ts'
import { toDayNumber } from '#shared/domain/calendar-day.ts'
import { CORRECT_ACCURACY } from '#shared/domain/progress/mastery.ts'
import { toAccuracyPoints, getScaleFloor, type AccuracyPoint } from './accuracy-points.ts'
import { ChartCursor } from './chart-cursor.tsx'
import { formatAxisDays, formatLongDay, formatChartDay } from './format-days.ts'
import { Section } from '../section.tsx'
import { useWidth } from './use-width.ts'

const HEIGHT = 190
const MARGIN = { top: 12, right: 12, bottom: 26, left: 40 }

/** Shows a line chart of accuracy. Renders nothing with fewer than two points. */
export function AccuracyChart({ days }: { readonly days: readonly PracticeDay[] }) {
  const points = useMemo(() => toAccuracyPoints(days), [days])
  const [chosen, setChosen] = useState<number | null>(null)
  const [frame, width] = useWidth(640)
  const chosenIndex = chosen ?? points.length - 1
  const point = points[chosenIndex]
  if (points.length < 2 || point === undefined) return null
  const text = describePoint(point)
  return (
    <Section title="Accuracy over time" text={summarize(points)}>
      <div ref={frame}>
        <ChartCursor
          label="Accuracy over time"
          count={points.length}
          value={chosenIndex}
          text={text}
          step={{ across: 1, down: 1 }}
          onChange={setChosen}
        >
          <Line points={points} chosenIndex={chosenIndex} width={width} />
        </ChartCursor>
      </div>
      <p className="mt-1 text-sm text-ink-soft">{text}</p>
    </Section>
  )
}

interface LineProps {
  readonly points: readonly AccuracyPoint[]
  readonly chosenIndex: number
  readonly width: number
}

function Line({ points, chosenIndex, width }: LineProps) {
  const { x, y, floor } = createScale(points, width)
  const path = points
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${x(point)} ${y(point.accuracy)}`)
    .join('')
  const [first, last, chosen] = [points[0], points.at(-1), points[chosenIndex]]
  if (first === undefined || last === undefined || chosen === undefined) return null
  const [firstDay, lastDay] = formatAxisDays(first.from, last.to)
  const slice = (width - MARGIN.left - MARGIN.right) / points.length
  return (
    <svg
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      aria-hidden="true"
      className="block"
    >
      {[100, CORRECT_ACCURACY, floor].map((level) => (
        <g key={level}>
          <line
            x1={MARGIN.left}
            x2={width - MARGIN.right}
            y1={y(level)}
            y2={y(level)}
            className={level === CORRECT_ACCURACY ? 'stroke-heard' : 'stroke-line'}
            strokeDasharray={level === CORRECT_ACCURACY ? '2 4' : undefined}
          />
          <text x={MARGIN.left - 8} y={y(level) + 4} textAnchor="end" className="fill-ink-soft text-[11px]">
            {level}%
          </text>
        </g>
      ))}
      <path
        d={path}
        className="fill-none stroke-rubric"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {points.map((point) => (
        <circle
          key={point.from}
          cx={x(point)}
          cy={y(point.accuracy)}
          r={points.length > 40 ? 1.5 : 2.5}
          className="fill-rubric"
        />
      ))}
      <line
        x1={x(chosen)}
        x2={x(chosen)}
        y1={MARGIN.top}
        y2={HEIGHT - MARGIN.bottom}
        className="stroke-line-strong"
      />
      <circle
        cx={x(chosen)}
        cy={y(chosen.accuracy)}
        r={5}
        strokeWidth={2}
        className="fill-sheet stroke-rubric"
      />
      <text x={MARGIN.left} y={HEIGHT - 6} className="fill-ink-soft text-[11px]">
        {firstDay}
      </text>
      <text x={width - MARGIN.right} y={HEIGHT - 6} textAnchor="end" className="fill-ink-soft text-[11px]">
        {lastDay}
      </text>
      {points.map((point, index) => (
        <rect
          key={point.from}
          data-index={index}
          x={x(point) - slice / 2}
          y={0}
          width={slice}
          height={HEIGHT}
          className="fill-transparent"
        />
      ))}
    </svg>
  )
}

function createScale(points: readonly AccuracyPoint[], width: number) {
  const floor = getScaleFloor(points)
  const [first, last] = [points[0]?.from, points.at(-1)?.from]
  const start = first === undefined ? 0 : toDayNumber(first)
  const span = Math.max(1, (last === undefined ? 0 : toDayNumber(last)) - start)
  const inner = { width: width - MARGIN.left - MARGIN.right, height: HEIGHT - MARGIN.top - MARGIN.bottom }
  return {
    floor,
    x: ({ from }: AccuracyPoint) => MARGIN.left + (inner.width * (toDayNumber(from) - start)) / span,
    y: (accuracy: number) => MARGIN.top + (inner.height * (100 - accuracy)) / (100 - floor),
  }
}

const describePoint = ({ from, to, accuracy }: AccuracyPoint) =>
  from === to
    ? `${formatLongDay(from)}: ${accuracy}%`
    : `${formatChartDay(from)} to ${formatChartDay(to)}: ${accuracy}%`

function summarize(points: readonly AccuracyPoint[]): string {
  const [first, last] = [points[0], points.at(-1)]
  const highest = Math.max(...points.map(({ accuracy }) => accuracy))
  const lowest = Math.min(...points.map(({ accuracy }) => accuracy))
  return `From ${first?.accuracy ?? 0}% to ${last?.accuracy ?? 0}%, between ${lowest}% and ${highest}%. The dotted line is ${CORRECT_ACCURACY}%.`
}
