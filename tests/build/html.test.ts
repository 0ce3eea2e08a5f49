import { describe } from 'vitest';
import { bookingLinks } from './html/booking-links.ts';
import { buildBeforeTests } from './html/built.ts';
import { hostileTexts } from './html/hostile.ts';
import { rules } from './html/rules.ts';
import { policy } from './html/policy.ts';
import { roundTrips } from './html/round-trips.ts';
import { scripts } from './html/scripts.ts';
import { searchEngines } from './html/search-engines.ts';
import { everyPage, officeOnPages } from './html/structure.ts';

buildBeforeTests();

describe('every page', everyPage);
describe('search engines', searchEngines);
describe('the policy', policy);
describe('rules of "portico check"', rules);
describe('ways to book an appointment', bookingLinks);
describe('other ways to the office', officeOnPages);
describe('hostile texts of the municipality’s systems', hostileTexts);
describe('scripts of the browser', scripts);
describe('round trips', roundTrips);
