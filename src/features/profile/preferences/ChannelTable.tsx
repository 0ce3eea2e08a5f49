import { useEffect, useRef, useMemo } from 'react';
import { useStore } from '@nanostores/react';
import { type Channel, channels } from '#contracts/notifications.ts';
import { Icon } from '#kit/Icon.tsx';
import { $services } from '#features/services/state/services.ts';
import { hasAsset } from '#platform/app.ts';
import { $notifyServices, openNotifyServices } from '#platform/push/notify-services.ts';
import { type Chosen, isOn, stateOfAll, switched, switchedAll } from '../state/channels.ts';
import { type Group, groupsOf, type TitledService } from '../state/groups.ts';
import { texts } from '../texts.ts';

/** How channels are called: in the columns, and in the names of their boxes. */
const channelNames: Readonly<Record<Channel, string>> = { push: 'Push', email: 'Email', sms: 'Sms' };

interface TickProps {
  /** Service, or "Tutti". */
  of: string;
  channel: Channel;
  state: 'on' | 'off' | 'mixed' | null;
  /** The citizen lacks what the channel needs. */
  disabled?: boolean;
  onPress: () => void;
}

/** One box of the preferences: a channel of a service; a dash where the service has not the channel. */
function Tick({ of, channel, state, disabled = false, onPress }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'mixed';
  }, [state]);
  const name = channelNames[channel];
  if (state === null)
    return (
      <span className="pc-tick pc-tick-none">
        <span className="pc-tick-channel" aria-hidden="true">
          {name}
        </span>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">non disponibile</span>
      </span>
    );
  return (
    <label className="pc-tick">
      <input
        ref={box}
        type="checkbox"
        checked={state === 'on'}
        disabled={disabled}
        aria-label={`${of}: ${name.toLowerCase()}`}
        onChange={onPress}
      />
      <span className="pc-tick-channel" aria-hidden="true">
        {name}
      </span>
    </label>
  );
}

interface Props {
  groups: readonly Group[];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  /** Channels the citizen has no contact for. */
  lacking: readonly Channel[];
}

/** Services by channels; a block for each service on small screens. */
export function ChannelTable(props: Props) {
  return (
    <table className="pc-preferences">
      <caption className="visually-hidden">Notifiche per servizio e canale</caption>
      <thead>
        <tr>
          <th scope="col">Servizio</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {channelNames[channel]}
            </th>
          ))}
        </tr>
      </thead>
      {props.groups.map((group) => (
        <GroupRows key={group.id} {...props} group={group} />
      ))}
    </table>
  );
}

function GroupRows({ group, chosen, onChange, lacking }: Props & { group: Group }) {
  const all = group.id === 'payments' ? 'Tutti i pagamenti' : 'Tutti';
  const cells = (of: string, state: (channel: Channel) => ReturnType<typeof stateOfAll>, press: Press) =>
    channels.map((channel) => (
      <td key={channel}>
        <Tick
          of={of}
          channel={channel}
          state={state(channel)}
          disabled={lacking.includes(channel)}
          onPress={() => onChange(press(channel))}
        />
      </td>
    ));
  return (
    <tbody>
      {group.id === 'payments' && (
        <tr className="pc-preferences-group">
          <th scope="rowgroup" colSpan={channels.length + 1}>
            Pagamenti
          </th>
        </tr>
      )}
      <tr className="pc-preferences-all">
        <th scope="row">Tutti</th>
        {cells(
          all,
          (channel) => stateOfAll(chosen, group.services, channel),
          (channel) => switchedAll(chosen, group.services, channel),
        )}
      </tr>
      {group.services.map((service) => (
        <tr key={service.name}>
          <th scope="row">{service.title}</th>
          {cells(
            service.title,
            (channel) => stateOfAll(chosen, [service], channel),
            (channel) => switched(chosen, service, channel, !isOn(chosen, service, channel)),
          )}
        </tr>
      ))}
    </tbody>
  );
}

type Press = (channel: Channel) => Chosen;

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

/** Services that send notices, in their groups; and all of them. */
export function useGroups(): { groups: readonly Group[]; services: readonly TitledService[] } {
  useEffect(openNotifyServices, []);
  const list = useStore($notifyServices);
  const cards = useStore($services);
  return useMemo(() => {
    const groups = groupsOf(list, cards, hasAsset('PPAY'));
    return { groups, services: groups.flatMap((group) => group.services) };
  }, [list, cards]);
}
