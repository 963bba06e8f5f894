import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { rememberedQuery } from '../queries.ts'
import { findMixedUpPairs, type ComparedVerse, type RecitedVerse } from './find-pairs.ts'
import { storePairs } from './stored-pairs.ts'
import { SideBySide } from './side-by-side.tsx'

interface MixedUpPairsProps {
  readonly userId: string
  readonly recitedVerses: readonly RecitedVerse[]
}

export function MixedUpPairs({ userId, recitedVerses }: MixedUpPairsProps) {
  const { data } = useQuery({ ...rememberedQuery, enabled: recitedVerses.some(hasWrongWords) })
  const verses = useMemo(
    (): readonly ComparedVerse[] => [
      ...recitedVerses.map(({ verse }) => verse),
      ...(data ?? []).map(({ verse }) => verse),
    ],
    [recitedVerses, data],
  )
  const pairs = useMemo(() => findMixedUpPairs(recitedVerses, verses), [recitedVerses, verses])
  useEffect(() => {
    if (pairs.length > 0) storePairs(userId, pairs)
  }, [userId, pairs])
  return <SideBySide pairs={pairs} verses={verses} />
}

const hasWrongWords = ({ words }: RecitedVerse) => words.some(({ verdict }) => verdict === 'wrong')
