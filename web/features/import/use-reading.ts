import { useCallback, useEffect, useRef, useState } from 'react'
import type { Columns } from '#shared/domain/import/columns.ts'
import type { FromReader, ToReader } from './reading/protocol.ts'
import type { ReadSource, Refusal, Source } from './reading/read-source.ts'

type ReadingState =
  | { readonly is: 'idle' }
  | { readonly is: 'reading'; readonly done: number }
  | { readonly is: 'refused'; readonly refusal: Refusal | 'failed' }
  | { readonly is: 'read'; readonly read: ReadSource; readonly source: Source }

/** Reads a source in a worker that ends with the screen. A new request replaces the previous one. */
export function useReading() {
  const [state, setState] = useState<ReadingState>({ is: 'idle' })
  const thread = useRef<Worker>(undefined)
  const end = useCallback(() => {
    thread.current?.terminate()
    thread.current = undefined
  }, [])
  useEffect(() => end, [end])

  const read = useCallback(
    (source: Source, columns?: Columns) => {
      end()
      setState({ is: 'reading', done: 0 })
      const reader = new Worker(new URL('./reading/worker.ts', import.meta.url), { type: 'module' })
      thread.current = reader
      reader.addEventListener('message', ({ data }: MessageEvent<FromReader>) => {
        setState(data.is === 'read' ? { ...data, source } : data)
        if (data.is !== 'reading') end()
      })
      reader.addEventListener('error', () => {
        setState({ is: 'refused', refusal: 'failed' })
        end()
      })
      const message: ToReader = { source, columns }
      reader.postMessage(message)
    },
    [end],
  )
  const reset = useCallback(() => {
    end()
    setState({ is: 'idle' })
  }, [end])
  return { state, read, reset }
}
