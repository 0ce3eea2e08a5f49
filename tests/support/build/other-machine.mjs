import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Loaded before a process that stands for another machine: its clock is ahead by PORTICO_TEST_AHEAD milliseconds, and its
// disk lists folders the other way round.
const ahead = Number(process.env['PORTICO_TEST_AHEAD'] ?? 0);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...values) {
    super(...(values.length > 0 ? values : [RealDate.now() + ahead]));
  }
  static now() {
    return RealDate.now() + ahead;
  }
};

const { readdir, readdirSync } = fs;
const readdirLater = fs.promises.readdir;
fs.readdirSync = (...args) => readdirSync(...args).reverse();
fs.promises.readdir = async (...args) => (await readdirLater(...args)).reverse();
fs.readdir = (path, ...rest) => {
  const tell = rest.pop();
  readdir(path, ...rest, (error, found) => tell(error, found?.reverse()));
};
syncBuiltinESMExports();
