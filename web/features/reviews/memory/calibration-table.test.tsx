import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CalibrationTable } from './calibration-table.tsx'

afterEach(cleanup)

const CALIBRATION = { tests: 380, groups: [{ predicted: 0.9, actual: 0.8, count: 380 }], logLoss: 0.4 }

test('shows how many tests the parameters were fitted to', () => {
  render(<CalibrationTable calibration={{ ...CALIBRATION, fittedTo: 1412 }} />)
  expect(screen.getByText('Based on 1,412 of your own recitations.')).toBeDefined()
})

test('doesn’t mention fitting if the default parameters are used', () => {
  render(<CalibrationTable calibration={{ ...CALIBRATION, fittedTo: null }} />)
  expect(screen.queryByText(/Based on/)).toBeNull()
  expect(screen.getByText('90%')).toBeDefined()
})
