import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ImportResult } from '#shared/contract/account.ts'
import { createImportFile } from '#shared/domain/import/import-file.ts'
import type { ImportPlan } from '#shared/domain/import/import-plan.ts'
import { uploadImport } from '#web/api/import-data.ts'
import { refusalText } from '#web/api/refusal.ts'
import { useErrorToast } from '#web/features/auth/index.ts'
import { messages } from './messages.ts'

export type Imported = Pick<ImportResult, 'savedVerses' | 'customVerses' | 'verseSets' | 'setVerses'>

interface ImportRequest {
  readonly plan: ImportPlan
  /** The name of a set to add everything to; null for none. */
  readonly set: string | null
}

/** Carries out a plan in one all-or-nothing request, then refetches the page's lists. */
export function useImport(onImported: (imported: Imported) => void) {
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  return useMutation({
    mutationFn({ plan, set }: ImportRequest) {
      const now = Date.now()
      const file = createImportFile(plan, (index) => new Date(now - index).toISOString(), set)
      return uploadImport(new Blob([JSON.stringify(file)], { type: 'application/json' }))
    },
    async onSuccess(imported) {
      await queryClient.invalidateQueries()
      onImported(imported)
    },
    onError: (error) =>
      void showError(error, messages.notImported, refusalText(error, messages.refused, messages.unexpected)),
  })
}
