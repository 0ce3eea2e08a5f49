import { citizenTables } from './citizen.ts';
import { coreTables } from './core.ts';
import { serviceTables } from './services.ts';

/** All tables of the sandbox. A change of any makes the file be seeded anew. */
export const schema = [coreTables, citizenTables, serviceTables].join('');
