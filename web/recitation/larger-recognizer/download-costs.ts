import type { DownloadCosts } from './arrival.ts'

/** The parts of the window it reads, which tests replace. */
export interface CostSurroundings {
  readonly navigator: {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string } | undefined
    /** Missing on insecure pages. */
    readonly storage?: Pick<StorageManager, 'estimate'> | undefined
  }
  matchMedia?(query: string): { readonly matches: boolean }
}

/** Checks whether the main pointer is a finger. */
export function isTouchFirst(around: Pick<CostSurroundings, 'matchMedia'> = globalThis): boolean {
  return around.matchMedia?.('(pointer: coarse)').matches === true
}

export async function downloadCosts(around: CostSurroundings = globalThis as never): Promise<DownloadCosts> {
  const { connection, storage } = around.navigator
  return {
    isTouch: isTouchFirst(around),
    savesData: connection?.saveData === true,
    network: connection?.effectiveType,
    room: await roomIn(storage),
  }
}

async function roomIn(storage: CostSurroundings['navigator']['storage']): Promise<number | null> {
  const { quota, usage = 0 } = (await storage?.estimate().catch(() => null)) ?? {}
  return quota === undefined ? null : quota - usage
}
