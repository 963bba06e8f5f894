import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { rememberedQuery } from '../queries.ts'
import { findMixedUpPairs, type ComparedVerse, type RecitedVerse } from './find-pairs.ts'
import { storePairs } from './stored-pairs.ts'
import { SideBySide } from './side-by-side.tsx'

interface SessionPairsProps {
  readonly userId: string
  readonly recited: readonly RecitedVerse[]
}

export function SessionPairs({ userId, recited }: SessionPairsProps) {
  const { data } = useQuery({ ...rememberedQuery, enabled: recited.some(hasWrongWords) })
  const verses = useMemo(
    (): readonly ComparedVerse[] => [
      ...recited.map(({ verse }) => verse),
      ...(data ?? []).map(({ verse }) => verse),
    ],
    [recited, data],
  )
  const pairs = useMemo(() => findMixedUpPairs(recited, verses), [recited, verses])
  useEffect(() => {
    if (pairs.length > 0) storePairs(userId, pairs)
  }, [userId, pairs])
  return <SideBySide pairs={pairs} verses={verses} />
}

const hasWrongWords = ({ words }: RecitedVerse) => words.some(({ verdict }) => verdict === 'wrong')
