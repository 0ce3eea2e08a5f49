import { type Channel, channels } from '#contracts/notifications.ts';
import { type Chosen, isOn, stateOfAll, switched, switchedAll } from '../state/channels.ts';
import type { Group } from '../state/groups.ts';
import { channelNames, Tick } from './Tick.tsx';

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
