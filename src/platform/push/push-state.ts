import { atom } from 'nanostores';

/** State of push messages on this device. */
export interface Push {
  /** The browser supports push, the module is enabled and the municipality has a project. */
  support: boolean;
  permission: NotificationPermission;
  /** 0: this device is not registered, 1: registering, 2: registered. */
  installation: 0 | 1 | 2;
  token: string | null;
  prompt: 'hidden' | 'open';
}

/** This device is not registered, as far as is known. */
export const unregistered: Push = {
  support: false,
  permission: 'default',
  installation: 0,
  token: null,
  prompt: 'hidden',
};

/** What is known of this device. It stands apart from the code that registers it, which comes late. */
export const $push = atom<Push>(unregistered);
