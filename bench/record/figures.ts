export const ms = (time: number) => `${time.toFixed(time < 10 ? 2 : 1)} ms`

/** Formats a large number: "12,300". */
export const number = (value: number) => value.toLocaleString('en-US')
