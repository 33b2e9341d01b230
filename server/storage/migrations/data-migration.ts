import { Migration } from '@mikro-orm/migrations';

/** A migration that changes rows and no table, index or trigger, so the schema is the same before and after it. */
export abstract class DataMigration extends Migration {}
