/** Formats a time: "1.23 ms". */
export const formatMs = (time: number) => `${time.toFixed(time < 10 ? 2 : 1)} ms`

/** Formats a large number: "12,300". */
export const formatNumber = (value: number) => value.toLocaleString('en-US')
