import type { DownloadCosts } from '#web/recognizer/on-device/second-pass/download/download-costs.ts'

/** A computer with a fast network and enough space. */
export const COMPUTER: DownloadCosts = {
  isTouch: false,
  savesData: false,
  network: '4g',
  isCellular: false,
  freeSpace: 50e9,
}

/** A phone with a fast network and enough space. */
export const PHONE: DownloadCosts = { ...COMPUTER, isTouch: true }
