import { Award, CircleCheck } from '#web/ui/icons/index.ts'
import { useEffect, useState } from 'react'
import type { Gains } from '#shared/domain/progress/gained.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { SaveOutcome } from '../after-take.ts'
import { signal } from '../signals/signal.ts'

export function Earned({ note, gained }: SaveOutcome) {
  const isCelebration = gained?.isNewlyKnown === true
  useEffect(() => {
    if (isCelebration) signal('joy')
  }, [isCelebration])
  const Icon = gained !== undefined && gained.achievements.length > 0 ? Award : CircleCheck
  return (
    <div className="earned" data-joy={isCelebration}>
      <Icon size={22} aria-hidden="true" className="shrink-0" />
      <div className="min-w-0 grow">
        {note}
        {gained?.rise && ` ${formatRise(gained.rise)}`}
        {isCelebration && ' You know it by heart now.'}
        {gained !== undefined && <Level {...gained.level} />}
        {isCelebration && <Flourish />}
      </div>
    </div>
  )
}

function Flourish() {
  return (
    <svg viewBox="0 0 240 26" className="flourish" aria-hidden="true">
      <path
        pathLength={1}
        d="M4 17c30-20 52-16 44-4s-26 6-12-3c22-14 60 14 96 6 26-6 20-20 8-14s2 20 26 14c20-5 38-8 70-6"
      />
    </svg>
  )
}

const formatRise = ({ from, to }: NonNullable<Gains['rise']>) => `Up from ${from}% to ${to}%.`

function Level({ number, from, to }: Gains['level']) {
  const [progress, setProgress] = useState(from)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setProgress(to))
    return () => cancelAnimationFrame(frame)
  }, [to])
  return (
    <div className="mt-1.5 flex items-center gap-3 text-sm">
      <div>Level {number}</div>
      <ProgressBar
        label={`Level ${number}`}
        value={progress}
        max={100}
        valueText={`${to} of 100 XP`}
        tone="doubt"
        className="level grow"
      />
    </div>
  )
}
