SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.codes (
    code text NOT NULL COLLATE pg_catalog."C",
    table_id bigint NOT NULL
);
CREATE TABLE public.downtimes (
    began bigint NOT NULL,
    ended bigint NOT NULL,
    CONSTRAINT downtimes_check CHECK ((began < ended))
);
CREATE TABLE public.fogg_schema (
    one integer NOT NULL,
    version integer NOT NULL,
    CONSTRAINT fogg_schema_one_check CHECK ((one = 1))
);
CREATE TABLE public.log (
    table_id bigint NOT NULL,
    number bigint NOT NULL,
    at bigint NOT NULL,
    body text NOT NULL,
    CONSTRAINT log_number_check CHECK ((number >= 1))
);
CREATE TABLE public.members (
    table_id bigint NOT NULL,
    "user" text NOT NULL COLLATE pg_catalog."C",
    seat smallint NOT NULL,
    ended bigint
);
CREATE TABLE public.mutes (
    "user" text NOT NULL COLLATE pg_catalog."C",
    muted text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.nodes (
    id text NOT NULL COLLATE pg_catalog."C",
    lease_until timestamp with time zone NOT NULL
);
CREATE UNLOGGED TABLE public.presence (
    table_id bigint NOT NULL,
    "user" text NOT NULL COLLATE pg_catalog."C",
    node text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.records (
    table_id bigint NOT NULL,
    public_id text NOT NULL COLLATE pg_catalog."C",
    public boolean NOT NULL,
    finished bigint NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.secrets (
    table_id bigint NOT NULL,
    body bytea NOT NULL
);
CREATE TABLE public.server (
    one integer NOT NULL,
    beat bigint,
    checks bigint DEFAULT 0 NOT NULL,
    CONSTRAINT server_one_check CHECK ((one = 1))
);
CREATE TABLE public.sessions (
    token_hash bytea NOT NULL,
    user_id text NOT NULL COLLATE pg_catalog."C",
    created bigint NOT NULL,
    seen bigint NOT NULL,
    expires bigint,
    CONSTRAINT sessions_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE TABLE public.summaries (
    table_id bigint NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.tables (
    id bigint NOT NULL,
    public_id text NOT NULL COLLATE pg_catalog."C",
    creator text NOT NULL COLLATE pg_catalog."C",
    public boolean NOT NULL,
    created bigint NOT NULL,
    updated bigint NOT NULL,
    last bigint NOT NULL,
    status text NOT NULL COLLATE pg_catalog."C",
    wake_at bigint,
    to_act smallint NOT NULL,
    epoch bigint DEFAULT 0 NOT NULL,
    owner text COLLATE pg_catalog."C",
    CONSTRAINT tables_last_check CHECK ((last >= 0)),
    CONSTRAINT tables_status_check CHECK ((status = ANY (ARRAY['gathering'::text, 'playing'::text, 'over'::text, 'closed'::text])))
);
ALTER TABLE public.tables ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.tables_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.users (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    name_key text COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    owner text COLLATE pg_catalog."C",
    password text,
    created bigint NOT NULL,
    seen bigint NOT NULL,
    settings text NOT NULL,
    CONSTRAINT users_kind_check CHECK ((kind = ANY (ARRAY['guest'::text, 'person'::text, 'bot'::text, 'deleted'::text])))
);
INSERT INTO public.codes VALUES ('ABC234', 1);
INSERT INTO public.downtimes VALUES (1000, 2000);
INSERT INTO public.fogg_schema VALUES (1, 2);
INSERT INTO public.log VALUES (1, 1, 1000, '{"sat":{"user":"ann"}}');
INSERT INTO public.log VALUES (1, 2, 1001, '{"said":{"user":"ann","name":"ANN","text":"hello"}}');
INSERT INTO public.log VALUES (1, 3, 1002, '{"played":"said"}');
INSERT INTO public.log VALUES (2, 1, 1000, '{"sat":{"user":"ann"}}');
INSERT INTO public.log VALUES (2, 2, 1001, '{"said":{"user":"ann","name":"ANN","text":"hello"}}');
INSERT INTO public.log VALUES (2, 3, 1002, '{"played":"said"}');
INSERT INTO public.log VALUES (3, 1, 1000, '{"sat":{"user":"ann"}}');
INSERT INTO public.log VALUES (3, 2, 1001, '{"said":{"user":"ann","name":"ANN","text":"hello"}}');
INSERT INTO public.log VALUES (3, 3, 1002, '{"played":"said"}');
INSERT INTO public.log VALUES (4, 1, 1000, '{"sat":{"user":"ann"}}');
INSERT INTO public.log VALUES (4, 2, 1001, '{"said":{"user":"ann","name":"ANN","text":"hello"}}');
INSERT INTO public.log VALUES (4, 3, 1002, '{"played":"said"}');
INSERT INTO public.log VALUES (4, 4, 2000, '{"ended":null}');
INSERT INTO public.members VALUES (1, 'ann', 0, NULL);
INSERT INTO public.members VALUES (1, 'guest', 1, NULL);
INSERT INTO public.members VALUES (2, 'ann', 0, NULL);
INSERT INTO public.members VALUES (2, 'guest', 1, NULL);
INSERT INTO public.members VALUES (3, 'ann', 0, 1002);
INSERT INTO public.members VALUES (3, 'guest', 1, 1002);
INSERT INTO public.members VALUES (4, 'ann', 0, 2000);
INSERT INTO public.members VALUES (4, 'guest', 1, 2000);
INSERT INTO public.mutes VALUES ('ann', 'guest');
INSERT INTO public.records VALUES (4, 'over', true, 2000, '{"record":1}');
INSERT INTO public.secrets VALUES (1, '\x010203');
INSERT INTO public.secrets VALUES (2, '\x010203');
INSERT INTO public.secrets VALUES (3, '\x010203');
INSERT INTO public.secrets VALUES (4, '\x010203');
INSERT INTO public.server VALUES (1, 2000, 1);
INSERT INTO public.sessions VALUES ('\x0101010101010101010101010101010101010101010101010101010101010101', 'ann', 30, 40, 9000000);
INSERT INTO public.sessions VALUES ('\x0202020202020202020202020202020202020202020202020202020202020202', 'bot', 30, 40, NULL);
INSERT INTO public.sessions VALUES ('\x0303030303030303030303030303030303030303030303030303030303030303', 'guest', 30, 40, 9000000);
INSERT INTO public.summaries VALUES (1, 'summary of gathering');
INSERT INTO public.summaries VALUES (2, 'summary of playing');
INSERT INTO public.summaries VALUES (3, 'summary of closed');
INSERT INTO public.summaries VALUES (4, 'summary of over');
INSERT INTO public.tables OVERRIDING SYSTEM VALUE VALUES (4, 'over', 'ann', true, 1000, 2000, 4, 'over', NULL, 0, 0, NULL);
INSERT INTO public.tables OVERRIDING SYSTEM VALUE VALUES (1, 'gathering', 'ann', true, 1000, 1002, 3, 'gathering', 6000, 1, 0, NULL);
INSERT INTO public.tables OVERRIDING SYSTEM VALUE VALUES (2, 'playing', 'ann', true, 1000, 1002, 3, 'playing', 6000, 1, 0, NULL);
INSERT INTO public.tables OVERRIDING SYSTEM VALUE VALUES (3, 'closed', 'ann', true, 1000, 1002, 3, 'closed', 6000, 1, 0, NULL);
INSERT INTO public.users VALUES ('ann', 'ANN', 'ann', 'person', NULL, '$argon2id$v=19$hash', 10, 20, '{"theme":"dark"}');
INSERT INTO public.users VALUES ('bot', 'BOT', 'bot', 'bot', 'ann', NULL, 10, 20, '{"theme":"dark"}');
INSERT INTO public.users VALUES ('guest', 'GUEST', NULL, 'guest', NULL, NULL, 10, 20, '{"theme":"dark"}');
INSERT INTO public.users VALUES ('gone', 'GONE', NULL, 'deleted', NULL, NULL, 10, 20, '{"theme":"dark"}');
SELECT pg_catalog.setval('public.tables_id_seq', 4, true);
ALTER TABLE ONLY public.codes
    ADD CONSTRAINT codes_pkey PRIMARY KEY (code);
ALTER TABLE ONLY public.codes
    ADD CONSTRAINT codes_table_id_key UNIQUE (table_id);
ALTER TABLE ONLY public.fogg_schema
    ADD CONSTRAINT fogg_schema_pkey PRIMARY KEY (one);
ALTER TABLE ONLY public.log
    ADD CONSTRAINT log_pkey PRIMARY KEY (table_id, number);
ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_pkey PRIMARY KEY (table_id, "user", seat);
ALTER TABLE ONLY public.mutes
    ADD CONSTRAINT mutes_pkey PRIMARY KEY ("user", muted);
ALTER TABLE ONLY public.nodes
    ADD CONSTRAINT nodes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.presence
    ADD CONSTRAINT presence_pkey PRIMARY KEY (table_id, "user", node);
ALTER TABLE ONLY public.records
    ADD CONSTRAINT records_pkey PRIMARY KEY (table_id);
ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (table_id);
ALTER TABLE ONLY public.server
    ADD CONSTRAINT server_pkey PRIMARY KEY (one);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.summaries
    ADD CONSTRAINT summaries_pkey PRIMARY KEY (table_id);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_public_id_key UNIQUE (public_id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_name_key_key UNIQUE (name_key);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
CREATE INDEX downtimes_by_end ON public.downtimes USING btree (ended);
CREATE INDEX members_by_user ON public.members USING btree ("user", ended, table_id, seat);
CREATE INDEX records_public ON public.records USING btree (finished, public_id) WHERE public;
CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires) WHERE (expires IS NOT NULL);
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);
CREATE INDEX tables_by_creator ON public.tables USING btree (creator, status);
CREATE INDEX tables_by_wake ON public.tables USING btree (wake_at, id) WHERE (wake_at IS NOT NULL);
CREATE INDEX tables_public ON public.tables USING btree (status, updated, id) WHERE public;
CREATE INDEX users_by_owner ON public.users USING btree (owner, name) WHERE (owner IS NOT NULL);
CREATE INDEX users_idle_guests ON public.users USING btree (seen) WHERE (kind = 'guest'::text);
ALTER TABLE ONLY public.codes
    ADD CONSTRAINT codes_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
ALTER TABLE ONLY public.records
    ADD CONSTRAINT records_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.summaries
    ADD CONSTRAINT summaries_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
