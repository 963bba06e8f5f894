import { useState } from 'react'
import type { MemoryItem } from '../learned.ts'
import { removePair, loadPairs } from './stored-pairs.ts'
import { SideBySide } from './side-by-side.tsx'

interface PairsInMemoryProps {
  readonly userId: string
  readonly remembered: readonly MemoryItem[]
}

export function PairsInMemory({ userId, remembered }: PairsInMemoryProps) {
  const [pairs, setPairs] = useState(() => loadPairs(userId))
  return (
    <SideBySide
      pairs={pairs}
      verses={remembered.map(({ verse }) => verse)}
      onForget={(pair) => {
        removePair(userId, pair)
        setPairs(loadPairs(userId))
      }}
    />
  )
}
