// What a practice needs once it is under way: one file, fetched behind the voice kit.
export { RecognizerHelp } from './controls/recognizer-help.tsx'
export { NotHeard } from './controls/not-heard.tsx'
export { HelpBar } from './controls/help-bar.tsx'
export { ListenButton } from './controls/listen-button.tsx'
export { ResultPanel } from './result/result-panel.tsx'
