import { Icon } from '#kit/Icon.tsx';
import { texts } from '../texts.ts';

/** Why the boxes of the SMS are off, and what helps. */
export function NoPhone({ onPress }: { onPress: () => void }) {
  return (
    <div className="pc-push">
      <p className="pc-profile-note">
        <Icon name="it-info-circle" size="sm" className="icon-primary" />
        {texts.noPhone}
      </p>
      <button type="button" className="btn btn-outline-primary btn-sm" onClick={onPress}>
        Inserisci il telefono
      </button>
    </div>
  );
}
