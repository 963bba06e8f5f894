/** The facts that determine whether a background download would cost the person something. */
export interface DownloadCosts {
  /** Whether the main pointer is a finger, as on a phone or tablet, whose network may charge by the megabyte. */
  readonly isTouch: boolean
  readonly savesData: boolean
  /** The browser's estimate ("slow-2g" to "4g"); undefined if it has none. */
  readonly network: string | undefined
  /** Whether the browser reports a mobile network. Most browsers don't report the kind of network. */
  readonly isCellular: boolean
  /** Bytes that can still be stored; null if unknown. */
  readonly freeSpace: number | null
}

/** The free space above which 23 MB don't matter. */
const AMPLE_SPACE_BYTES = 1_000_000_000

const isFastWithSpace = ({ savesData, network = '4g', freeSpace }: DownloadCosts): boolean =>
  !savesData && network === '4g' && freeSpace !== null && freeSpace > AMPLE_SPACE_BYTES

/** Checks whether the larger recognizer may be fetched without asking. */
export function isDownloadFree(costs: DownloadCosts): boolean {
  return !costs.isTouch && isFastWithSpace(costs)
}

/** Checks whether its encoder, a third of it, may be fetched without asking, on phones too. */
export function isEncoderFree(costs: DownloadCosts): boolean {
  return !costs.isCellular && isFastWithSpace(costs)
}

/** The parts of the window that determine the costs. Tests replace them. */
export interface CostEnvironment {
  readonly navigator: {
    readonly connection?:
      | { readonly saveData?: boolean; readonly effectiveType?: string; readonly type?: string }
      | undefined
    /** Missing on insecure pages. */
    readonly storage?: Pick<StorageManager, 'estimate'> | undefined
  }
  matchMedia?(query: string): { readonly matches: boolean }
}

/** Checks whether the main pointer is a finger. */
export function isTouchFirst(environment: Pick<CostEnvironment, 'matchMedia'> = globalThis): boolean {
  return environment.matchMedia?.('(pointer: coarse)').matches === true
}

/** Checks whether Save-Data is on. */
export function savesData({ navigator }: Pick<CostEnvironment, 'navigator'> = globalThis as never): boolean {
  return navigator.connection?.saveData === true
}

export async function loadDownloadCosts(
  environment: CostEnvironment = globalThis as never,
): Promise<DownloadCosts> {
  const { connection, storage } = environment.navigator
  return {
    isTouch: isTouchFirst(environment),
    savesData: savesData(environment),
    network: connection?.effectiveType,
    isCellular: connection?.type === 'cellular',
    freeSpace: await loadFreeSpace(storage),
  }
}

async function loadFreeSpace(storage: CostEnvironment['navigator']['storage']): Promise<number | null> {
  const { quota, usage = 0 } = (await storage?.estimate().catch(() => null)) ?? {}
  return quota === undefined ? null : quota - usage
}
