// What a practice needs once it is under way: one file, fetched behind the voice kit.
export { HearingHelp } from './hearing-help.tsx'
export { HelpBar } from './help-bar.tsx'
export { ListenButton } from './listen-button.tsx'
export { TakeResult } from './take-result.tsx'
