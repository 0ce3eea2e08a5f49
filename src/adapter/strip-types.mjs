// Strips the types of Portico's sources where Node does not do it by itself: in node_modules, where a repository of tenants
// has Portico. Loaded by portico.mjs, and through `sourceOptions` by every thread and process that runs sources.
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

// Node warns that the function may change, once a process; its users can do nothing about it.
const { emitWarning } = process;
process.emitWarning = () => undefined;
stripTypeScriptTypes('');
process.emitWarning = emitWarning;

const sources = new URL('../..', import.meta.url).href;

registerHooks({
  load(url, context, next) {
    const [address] = url.split(/[?#]/, 1);
    if (!address.startsWith(sources) || !address.endsWith('.ts')) return next(url, context);
    const source = stripTypeScriptTypes(readFileSync(fileURLToPath(address), 'utf8'));
    return { format: 'module', source, shortCircuit: true };
  },
});
