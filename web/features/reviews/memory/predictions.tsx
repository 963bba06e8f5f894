import { useQuery } from '@tanstack/react-query'
import { calibrationQuery, rememberedQuery } from '../queries.ts'
import { CalibrationTable } from './calibration-table.tsx'
import { QueryResult } from './query-result.tsx'

/** Shows how accurate the predictions were. Renders nothing until something is in memory. */
export function Predictions() {
  const { data: remembered } = useQuery(rememberedQuery)
  const calibration = useQuery(calibrationQuery)
  if (remembered === undefined || remembered.length === 0) return null
  return (
    <div className="mt-10">
      <QueryResult query={calibration}>{(data) => <CalibrationTable calibration={data} />}</QueryResult>
    </div>
  )
}
