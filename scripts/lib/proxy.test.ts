import { expect, test } from 'vitest';
import { proxyFrom, useProxy } from './proxy.ts';

const address = 'http://proxy.example.it:3128';

test('without a proxy in the environment there is none', () => {
  expect(proxyFrom({})).toBeNull();
  expect(proxyFrom({ NO_PROXY: 'a.example', HTTPS_PROXY: '' })).toBeNull();
});

test('this machine is added to the hosts that are asked directly', () => {
  const own = 'localhost,.localhost,127.0.0.1,[::1]';
  expect(proxyFrom({ HTTPS_PROXY: address })).toEqual({
    HTTP_PROXY: '',
    HTTPS_PROXY: address,
    NO_PROXY: own,
  });
  expect(proxyFrom({ HTTP_PROXY: address, NO_PROXY: '.a.example' })?.NO_PROXY).toBe(`.a.example,${own}`);
});

test('a name in lower case comes first', () => {
  expect(proxyFrom({ HTTPS_PROXY: 'http://other.example', https_proxy: address })?.HTTPS_PROXY).toBe(address);
});

test('a star among the hosts that are asked directly means all of them', () => {
  expect(proxyFrom({ HTTPS_PROXY: address, NO_PROXY: '*' })).toBeNull();
  expect(proxyFrom({ HTTPS_PROXY: address, NO_PROXY: 'a.example, *' })).toBeNull();
});

test.each(['proxy.example.it:3128', 'socks5://proxy.example.it', 'proxy'])(
  '%s is no address of a proxy',
  (value) => {
    expect(() => proxyFrom({ HTTPS_PROXY: value })).toThrow(/no address: HTTPS_PROXY/);
  },
);

test('a Node that knows no proxies is told with its version, where one is named', () => {
  expect(() => useProxy({ HTTPS_PROXY: address }, {})).toThrow(
    `This Node cannot ask through a proxy: HTTPS_PROXY or HTTP_PROXY, got Node ${process.version}`,
  );
  expect(() => useProxy({}, {})).not.toThrow();
});
