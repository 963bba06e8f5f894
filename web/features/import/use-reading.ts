import { useCallback, useEffect, useRef, useState } from 'react'
import type { Columns } from '#shared/domain/import/columns.ts'
import type { ReaderResponse, ReaderRequest } from './reading/protocol.ts'
import type { ReadSource, Refusal, Source } from './reading/read-source.ts'

type ReadingState =
  | { readonly is: 'idle' }
  | { readonly is: 'reading'; readonly done: number }
  | { readonly is: 'refused'; readonly refusal: Refusal | 'failed' }
  | { readonly is: 'read'; readonly read: ReadSource; readonly source: Source }

/** Reads a source in a worker that ends with the screen. A new request replaces the previous one. */
export function useReading() {
  const [state, setState] = useState<ReadingState>({ is: 'idle' })
  const worker = useRef<Worker>(undefined)
  const stop = useCallback(() => {
    worker.current?.terminate()
    worker.current = undefined
  }, [])
  useEffect(() => stop, [stop])

  const read = useCallback(
    (source: Source, columns?: Columns) => {
      stop()
      setState({ is: 'reading', done: 0 })
      const reader = new Worker(new URL('./reading/worker.ts', import.meta.url), { type: 'module' })
      worker.current = reader
      reader.addEventListener('message', ({ data }: MessageEvent<ReaderResponse>) => {
        setState(data.is === 'read' ? { ...data, source } : data)
        if (data.is !== 'reading') stop()
      })
      reader.addEventListener('error', () => {
        setState({ is: 'refused', refusal: 'failed' })
        stop()
      })
      const message: ReaderRequest = { source, columns }
      reader.postMessage(message)
    },
    [stop],
  )
  const reset = useCallback(() => {
    stop()
    setState({ is: 'idle' })
  }, [stop])
  return { state, read, reset }
}
