import type { ExportedRecitation } from '#shared/contract/sent-recitations.ts'
import { unpackVerdicts } from '#shared/domain/progress/packed-verdicts.ts'
import type { Queries } from '../../db/database.ts'
import type { Paged } from '../../db/pages.ts'
import { openSound } from '../../sealing/sealed-sound.ts'
import { pageRecitations } from './store.ts'

/** Exports recitations, with the decrypted sounds that the member sent. Leaves out sounds they received, which are other people's voices. */
export const exportSentRecitations = (
  queries: Queries,
  userId: string,
  key: Buffer | null,
): Paged<ExportedRecitation> =>
  pageRecitations(queries, userId).map((row) => {
    const sound = row.sound && key && openSound(row.sound, key, row.id)
    return {
      id: row.id,
      isFromMe: row.isFromMe,
      group: row.group,
      verseId: row.verseId,
      sentAt: row.sentAt.toISOString(),
      answeredAt: row.answeredAt?.toISOString() ?? null,
      soundUntil: row.hasSound ? row.soundUntil.toISOString() : null,
      keepsSound: row.isKept,
      note: row.note,
      overruledWords: [...(row.overruled ?? [])],
      words: [...(unpackVerdicts(row.verdicts).words ?? [])],
      heardAt: [...row.heardAt],
      sound: sound && { type: row.soundType, bytes: sound.toString('base64') },
    }
  })
