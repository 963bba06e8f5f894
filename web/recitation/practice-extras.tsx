// What a practice needs once it is under way: one file, fetched behind the voice kit.
export { HearingHelp } from './controls/hearing-help.tsx'
export { HelpBar } from './controls/help-bar.tsx'
export { ListenButton } from './controls/listen-button.tsx'
export { TakeResult } from './result/take-result.tsx'
