import { useCallback, useEffect, useRef, useState } from 'react'
import type { Columns } from '#shared/domain/import/columns.ts'
import type { ReaderResponse, ReaderRequest } from './reading/protocol.ts'
import type { ReadSource, Refusal, Source } from './reading/read-source.ts'

type ReadingState =
  | { readonly status: 'idle' }
  | { readonly status: 'reading'; readonly done: number }
  | { readonly status: 'refused'; readonly refusal: Refusal | 'failed' }
  | { readonly status: 'read'; readonly read: ReadSource; readonly source: Source }

/** Reads a source in a worker that ends with the screen. A new request replaces the previous one. */
export function useReading() {
  const [state, setState] = useState<ReadingState>({ status: 'idle' })
  const worker = useRef<Worker>(undefined)
  const stop = useCallback(() => {
    worker.current?.terminate()
    worker.current = undefined
  }, [])
  useEffect(() => stop, [stop])

  const read = useCallback(
    (source: Source, columns?: Columns) => {
      stop()
      setState({ status: 'reading', done: 0 })
      const reader = new Worker(new URL('./reading/worker.ts', import.meta.url), { type: 'module' })
      worker.current = reader
      reader.addEventListener('message', ({ data }: MessageEvent<ReaderResponse>) => {
        setState(data.status === 'read' ? { ...data, source } : data)
        if (data.status !== 'reading') stop()
      })
      reader.addEventListener('error', () => {
        setState({ status: 'refused', refusal: 'failed' })
        stop()
      })
      const message: ReaderRequest = { source, columns }
      reader.postMessage(message)
    },
    [stop],
  )
  const reset = useCallback(() => {
    stop()
    setState({ status: 'idle' })
  }, [stop])
  return { state, read, reset }
}
