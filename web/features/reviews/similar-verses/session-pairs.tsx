import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { rememberedQuery } from '../queries.ts'
import { foundPairs, type ComparedVerse, type SaidWords } from './found-pairs.ts'
import { storePairs } from './stored-pairs.ts'
import { SideBySide } from './side-by-side.tsx'

interface PairsOfSessionProps {
  readonly userId: string
  readonly said: readonly SaidWords[]
}

export function SessionPairs({ userId, said }: PairsOfSessionProps) {
  const { data } = useQuery({ ...rememberedQuery, enabled: said.some(hasWrongWords) })
  const verses = useMemo(
    (): readonly ComparedVerse[] => [
      ...said.map(({ verse }) => verse),
      ...(data ?? []).map(({ verse }) => verse),
    ],
    [said, data],
  )
  const pairs = useMemo(() => foundPairs(said, verses), [said, verses])
  useEffect(() => {
    if (pairs.length > 0) storePairs(userId, pairs)
  }, [userId, pairs])
  return <SideBySide pairs={pairs} verses={verses} />
}

const hasWrongWords = ({ words }: SaidWords) => words.some(({ verdict }) => verdict === 'wrong')
