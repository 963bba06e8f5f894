/** Milliseconds for a table. */
export const ms = (time: number) => `${time.toFixed(time < 10 ? 2 : 1)} ms`

/** A large number for people: "12,300". */
export const number = (value: number) => value.toLocaleString('en-US')
