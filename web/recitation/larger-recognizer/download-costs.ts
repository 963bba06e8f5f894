import type { DownloadCosts } from './arrival.ts'

/** The parts of the window that `loadDownloadCosts` reads. Tests replace them. */
export interface CostEnvironment {
  readonly navigator: {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string } | undefined
    /** Missing on insecure pages. */
    readonly storage?: Pick<StorageManager, 'estimate'> | undefined
  }
  matchMedia?(query: string): { readonly matches: boolean }
}

/** Checks whether the main pointer is a finger. */
export function isTouchFirst(environment: Pick<CostEnvironment, 'matchMedia'> = globalThis): boolean {
  return environment.matchMedia?.('(pointer: coarse)').matches === true
}

export async function loadDownloadCosts(
  environment: CostEnvironment = globalThis as never,
): Promise<DownloadCosts> {
  const { connection, storage } = environment.navigator
  return {
    isTouch: isTouchFirst(environment),
    savesData: connection?.saveData === true,
    network: connection?.effectiveType,
    freeSpace: await loadFreeSpace(storage),
  }
}

async function loadFreeSpace(storage: CostEnvironment['navigator']['storage']): Promise<number | null> {
  const { quota, usage = 0 } = (await storage?.estimate().catch(() => null)) ?? {}
  return quota === undefined ? null : quota - usage
}
