export { showChangedUser, useUser } from './queries.ts'
export { displayName as nameOf } from './display-name.ts'
export { signInOptionsQuery } from './sign-in-options.ts'
export { useCheckedMembership, useFailure } from './use-failure.ts'
export { forgetMember } from './sign-out/leave-browser.ts'
export {
  AddPersonItem,
  beginAdding,
  SignOutEveryoneItem as EveryoneOutItem,
  PeopleInMenu,
} from './people/people-in-menu.tsx'
export { isSharedHere, showPeopleHere } from './people/show-people-here.ts'
export { CodeField } from './people/code-field.tsx'
export { isCode } from './people/is-code.ts'
export { MemberPicture } from './people/member-picture.tsx'
export { PersonPicture } from './people/person-picture.tsx'
export { useSwitch } from './people/use-switch.ts'
export { needsWelcome as awaitsWelcome, hasJustJoined, markWelcomed } from './registration/newcomer.ts'
export { NotForSeats } from './seats/not-for-seats.tsx'
export { PictureGrid } from './seats/picture-grid.tsx'
export { showSeatsOnDevice } from './seats/show-seats-on-device.ts'
export { drawing } from './sign-in-hint.ts'
export { storedFor } from './session-end/stored-for.ts'
export { SignOutLink } from './sign-out/sign-out-link.tsx'
