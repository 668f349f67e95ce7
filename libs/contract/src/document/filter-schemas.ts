import {
  EXCLUDE_KEYWORD,
  FILTER_NAMES,
  type FilterDefinition,
  filterDefinition,
  type FilterName,
} from '@rummage/vocabulary';
import { MORE_MAY_COME } from '../choices.ts';
import { refTo, type Schema } from './json.ts';

const NAMES: readonly FilterName[] = [...FILTER_NAMES, EXCLUDE_KEYWORD];
const EVERY = NAMES.map((name) => filterDefinition(name));

/** A filter is one of these, by its name: each takes other values. */
export function filterSchemas(): Record<string, Schema> {
  const mapping = Object.fromEntries(
    EVERY.map((filter) => [filter.filterName, refTo(schemaName(filter)).$ref]),
  );
  return {
    Filter: {
      description: `What a query demands besides its text. Values are texts, whatever they mean. ${MORE_MAY_COME}`,
      oneOf: EVERY.map((filter) => refTo(schemaName(filter))),
      discriminator: { propertyName: 'name', mapping },
    },
    ...Object.fromEntries(EVERY.map((filter) => [schemaName(filter), schemaOf(filter)])),
  };
}

function schemaName({ filterName }: FilterDefinition): string {
  return `${filterName.slice(0, 1).toUpperCase()}${filterName.slice(1)}Filter`;
}

function schemaOf(filter: FilterDefinition): Schema {
  const { filterName, description, maxValuesCount, exclusiveWith } = filter;
  const other = exclusiveWith === undefined ? '' : ` Not together with \`${exclusiveWith}\`.`;
  return {
    type: 'object',
    description: `${description}.${other}`,
    required: ['name', 'values'],
    properties: {
      name: { type: 'string', const: filterName, description: 'Which filter it is.', examples: [filterName] },
      values: {
        type: 'array',
        items: valueSchema(filter),
        maxItems: maxValuesCount,
        description: maxValuesCount === 1 ? 'One value.' : 'Any of these values.',
        examples: [[exampleOf(filter)]],
      },
    },
  };
}

function valueSchema({ kind, values }: FilterDefinition): Schema {
  switch (kind) {
    case 'toggle':
      return { type: 'string', enum: [...values] };
    case 'country':
      return { type: 'string', pattern: '^[A-Z]{2}$' };
    case 'number':
      return { type: 'string', pattern: String.raw`^\d+(\.\d+)?$` };
    case 'text':
      return { type: 'string' };
  }
}

function exampleOf({ kind }: FilterDefinition): string {
  switch (kind) {
    case 'toggle':
      return 'true';
    case 'country':
      return 'IT';
    case 'number':
      return '98';
    case 'text':
      return 'Loden';
  }
}
