export { updateUser, useUser } from './queries.ts'
export { getDisplayName } from './display-name.ts'
export { signInOptionsQuery } from './sign-in-options.ts'
export { useCheckedMembership, useErrorToast } from './use-error-toast.ts'
export { forgetMember } from './sign-out/leave-browser.ts'
export {
  AddPersonItem,
  startAddingPerson,
  SignOutEveryoneItem,
  PeopleInMenu,
} from './people/people-in-menu.tsx'
export { isDeviceShared, updatePeople } from './people/device-people.ts'
export { CodeField } from './people/code-field.tsx'
export { isCode } from './people/is-code.ts'
export { MemberPicture } from './people/member-picture.tsx'
export { PersonPicture } from './people/person-picture.tsx'
export { useSwitch } from './people/use-switch.ts'
export { needsWelcome, hasJustJoined, markWelcomed } from './registration/newcomer.ts'
export { NotForSeats } from './seats/not-for-seats.tsx'
export { PictureGrid } from './seats/picture-grid.tsx'
export { updateDeviceSeats } from './seats/update-device-seats.ts'
export { prerendering } from './sign-in-hint.ts'
export { storedOwner } from './session-end/stored-owner.ts'
export { SignOutLink } from './sign-out/sign-out-link.tsx'
