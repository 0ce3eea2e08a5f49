import { expect, test } from 'vitest';
import { searchAddress } from './search-modal.ts';

const name = 'search_api_fulltext';

test('the words are encoded into the address of the search page', () => {
  expect(searchAddress('https://comune.example.it/ricerca', name, 'tassa & rifiuti #1')).toBe(
    'https://comune.example.it/ricerca?search_api_fulltext=tassa+%26+rifiuti+%231',
  );
});

test('a query already in the address stays', () => {
  expect(searchAddress('https://comune.example.it/ricerca?tipo=tutto', name, 'asilo')).toBe(
    'https://comune.example.it/ricerca?tipo=tutto&search_api_fulltext=asilo',
  );
});
