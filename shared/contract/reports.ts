import * as z from 'zod/mini'
import { countCharacters, cleanText } from '../domain/plain-text.ts'
import { messages, MAX_REASON_LENGTH } from '../domain/reporting.ts'
import { Done } from './auth.ts'
import { endpoint } from './endpoint.ts'

const OptionalId = z.nullish(z.string(messages.invalid))

const ReportInput = z
  .object(
    {
      customVerseId: OptionalId,
      setId: OptionalId,
      reason: z.pipe(
        z.nullish(
          z.string(messages.reasonTooLong).check(
            z.overwrite(cleanText),
            z.refine((text) => countCharacters(text) <= MAX_REASON_LENGTH, messages.reasonTooLong),
          ),
        ),
        z.transform((reason) => reason || null),
      ),
    },
    messages.invalid,
  )
  .check(
    z.refine(
      ({ customVerseId, setId }) => ((customVerseId ?? null) === null) !== ((setId ?? null) === null),
      {
        error: messages.invalid,
        path: [],
      },
    ),
  )

export const ExportedReport = z.object({
  customVerseId: z.nullable(z.uuid()),
  setId: z.nullable(z.uuid()),
  reason: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
})
export type ExportedReport = z.infer<typeof ExportedReport>

export const reports = {
  /**
   * Reports a public card or set to the operator as inappropriate. Reporting it again changes nothing. 404 if the caller
   * can't read it, 400 if it is their own, 429 beyond twenty a day.
   */
  report: endpoint({
    method: 'POST',
    path: '/api/reports',
    access: 'member',
    seats: 'refused',
    body: ReportInput,
    response: Done,
  }),
}
