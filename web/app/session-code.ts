/** What only people of the shared door see, and rarely. */
export { OtherDeviceDialog } from './other-device-dialog.tsx';
export { SignInAgain } from './sign-in-again.tsx';
