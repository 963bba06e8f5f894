import { useEffect, useState } from 'react'
import { createUuidV7 } from '#shared/domain/uuid.ts'
import { openRecordings, type Recording } from '#web/stores/recordings.ts'
import type { TakeRecording } from './use-take-recorder.ts'

const recordings = openRecordings()

interface TextRecordings {
  readonly list: readonly Recording[]
  /** True if the browser can't store recordings. */
  readonly hasFailed: boolean
  readonly add: (take: TakeRecording) => void
  readonly keep: (recording: Recording) => void
  readonly remove: (id: string) => void
}

export function useRecordings(name: string): TextRecordings {
  const [list, setList] = useState<readonly Recording[]>([])
  const [hasFailed, setHasFailed] = useState(false)
  const change = async (work: () => Promise<unknown>) => {
    try {
      await work()
      setList(await recordings.list(name, Date.now()))
      setHasFailed(false)
    } catch {
      setHasFailed(true)
    }
  }
  useEffect(() => {
    let isUnmounted = false
    recordings.list(name, Date.now()).then(
      (loaded) => !isUnmounted && setList(loaded),
      () => !isUnmounted && setHasFailed(true),
    )
    return () => {
      isUnmounted = true
    }
  }, [name])
  return {
    list,
    hasFailed,
    add(take) {
      const recording = {
        ...take,
        // Browsers have no `crypto.randomUUID` over plain HTTP.
        id: createUuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
        of: name,
        recordedAt: Date.now(),
        isKept: false,
      }
      void change(() => recordings.put(recording))
    },
    keep: (recording) => void change(() => recordings.put({ ...recording, isKept: true })),
    remove: (id) => void change(() => recordings.remove(id)),
  }
}
